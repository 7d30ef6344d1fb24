/** Sharing a link: by copying it, or with the share sheet of a device that has one. */

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
