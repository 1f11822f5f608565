/** Shows a document behind an authenticated call: its bytes become an object URL of this browser. */
import { fileAddress } from "./installation.ts"

export interface PdfBytes {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBufferLike>
  /** If it has a URL of its own, the browser navigates there. */
  readonly address?: string
}

/** The lifetime of the object URL. */
const RETENTION_MS = 60_000

/**
 * The window opens at once, with the click's user activation, and is filled when the document has loaded. If no window
 * may open, the document is saved instead. A failed call closes the window and is passed on.
 */
export const openPdf = async (name: string, fetchPdf: () => Promise<PdfBytes>): Promise<void> => {
  const opened = window.open("", "_blank")
  if (opened !== null) opened.opener = null
  try {
    const { bytes, contentType, fileName, address } = await fetchPdf()
    if (address !== undefined) {
      if (opened === null) followAs(fileAddress(address))
      else opened.location.replace(fileAddress(address))
      return
    }
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType }))
    if (opened === null) saveAs(url, fileName || lastStep(name))
    else opened.location.replace(url)
    setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS)
  } catch (error) {
    opened?.close()
    throw error
  }
}

/**
 * Saves a document as a file, without a window: after the answer the browser no longer opens one. A document with a URL of
 * its own is saved from there. A failed call is passed on.
 */
export const savePdf = async (name: string, fetchPdf: () => Promise<PdfBytes>): Promise<void> => {
  const { bytes, contentType, fileName, address } = await fetchPdf()
  if (address === undefined) saveFile(fileName || lastStep(name), contentType, new Uint8Array(bytes))
  else saveAs(fileAddress(address), fileName || lastStep(name))
}

/** Saves text or bytes as a file. */
export const saveFile = (fileName: string, contentType: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }))
  saveAs(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS)
}

const followAs = (url: string): void => {
  const link = document.createElement("a")
  link.href = url
  link.rel = "noreferrer"
  link.target = "_blank"
  link.click()
}

const saveAs = (url: string, fileName: string): void => {
  const link = document.createElement("a")
  link.href = url
  link.download = fileName
  link.click()
}

const lastStep = (name: string): string => name.split("/").at(-1) ?? name
