/** Sentences for screen readers, spoken by the live region in `App.svelte`. */
class Announcer {
  /** The newest sentence. The number makes a repeated sentence new. */
  spoken = $state({ number: 0, text: "" });

  announce(text: string): void {
    if (text) this.spoken = { number: this.spoken.number + 1, text };
  }
}

export const announcer = new Announcer();
export const announce = (text: string): void => announcer.announce(text);
