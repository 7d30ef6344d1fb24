/** Sharing a link or a picture: by copying or saving it, or with the share sheet of a device that has one. */
const SAVING_TIME = 60_000; // milliseconds that a browser may take to save a file

export async function copy(url: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}

/** Whether there is a share sheet; those of desktops are of little use. */
export function mayShare(): boolean {
  return typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
}

/** With the share sheet if there is one, otherwise by copying. */
export async function share(url: string, title: string): Promise<"shared" | "copied" | "failed"> {
  if (mayShare()) {
    try {
      await navigator.share({ url, title });
      return "shared";
    } catch {
      // Closed without sharing: copy the link instead.
    }
  }
  return copy(url);
}

/** Shares a picture: with the share sheet of a touch device that takes files, otherwise by saving it as `name`. */
export async function sharePicture(address: string, name: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return false;
  const file = new File([await answer.blob()], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] }).catch(() => undefined); // closed without sharing
    return true;
  }
  saveFile(file);
  return true;
}

/** Puts a file among the downloads. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_TIME);
}
