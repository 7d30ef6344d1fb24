/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Defined in `tools/po-plugin.js`. */
  readonly SOURCE_LANGUAGE: string;
}
