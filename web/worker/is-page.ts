/**
 * Which addresses the worker answers with the shell: the pages of the table, in both languages. An address that is none is
 * the server's matter: it says 404 (S8.14), hands it on to the backend, or serves a file.
 */
import { pageAt } from "../src/router/page-at.ts"
import { notFound } from "../src/router/pages.ts"

export const isPage = (pathname: string): boolean => pageAt(pathname).name !== notFound.name
