/** A file as it goes along with a message: a photo is reduced, a PDF stays as it is (S5.8). */
import { type ContactFile, type ContactFileFault, MAX_CONTACT_BYTES, MAX_CONTACT_PHOTO } from "@dispensa/domain"
import { reducePhoto } from "../../platform/reduce-photo.ts"

export const readContactFile = async (file: File): Promise<ContactFile | ContactFileFault> => {
  if (file.type === "application/pdf" || /\.pdf$/i.test(file.name)) return pdfOf(file)
  const content = await reducePhoto(file, MAX_CONTACT_PHOTO)
  return content === null ? "unreadable" : { name: `${file.name.replace(/\.[^.]*$/, "")}.jpg`, content }
}

const pdfOf = async (file: File): Promise<ContactFile | ContactFileFault> => {
  // Before it is read: it may be of any size.
  if (file.size > MAX_CONTACT_BYTES) return "too-large"
  const url = await dataUrlOf(file)
  return url === null
    ? "unreadable"
    : { name: file.name, content: `data:application/pdf;base64,${url.slice(url.indexOf(",") + 1)}` }
}

const dataUrlOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
