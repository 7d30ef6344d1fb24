/** The code that takes one's games to another device, as people read and type it. */
const CODE = /^[2-9A-HJKMNP-TW-Z]{8}$/;

/** A typed code as the server wants it, in any case, with spaces or hyphens; null if it can't be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? code : null;
}

/** A code in two halves, easier to read and to type. */
export const showCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
