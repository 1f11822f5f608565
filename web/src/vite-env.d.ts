/// <reference types="vite/client" />
/// <reference types="trusted-types" />

interface ImportMetaEnv {
  /** What was built: package version and commit. */
  readonly APP_VERSION?: string
}

/** What `build/page-chunks.ts` writes: the files of each page and frame, by name. */
declare module "virtual:page-chunks" {
  export const pageChunks: Readonly<Record<string, ReadonlyArray<string>>>
  /** Where the files lie: beside this module. */
  export const address: string
}
