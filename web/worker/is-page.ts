/**
 * The paths that the worker answers with the shell: the pages of the table, in both languages. Any other path is
 * the server's: it answers 404 (S8.14), proxies to the backend, or serves a file.
 */
import { pageAt } from "../src/router/page-at.ts"
import { notFound } from "../src/router/pages.ts"

export const isPage = (pathname: string): boolean => pageAt(pathname).name !== notFound.name
