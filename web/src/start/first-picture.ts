/** A product's picture is loaded once its early answer is there, while the code that draws it is still on its way. */
import { pictureUrl } from "@dispensa/domain"
import { fileAddress } from "../platform/installation.ts"
import { isOwnPath } from "../security/safe-address.ts"

/** As the gallery shows it first. */
const SIZE = "LARGE"

const field = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined

/** Out of an answer that nobody has checked yet; null where it holds no picture of ours. */
export const firstPictureIn = (body: unknown): string | null => {
  const pictures = field(field(body, "message"), "small_pictures")
  const url = Array.isArray(pictures) ? field(pictures[0], "url") : undefined
  return typeof url === "string" && isOwnPath(url) ? fileAddress(pictureUrl(url, SIZE)) : null
}

/** Leaves the answer to who asked for it. */
export const preloadPicture = async (answer: Promise<Response>, head: HTMLHeadElement): Promise<void> => {
  const body: unknown = await answer.then((response) => response.clone().json()).catch(() => null)
  const href = firstPictureIn(body)
  if (href === null) return
  const link = document.createElement("link")
  link.rel = "preload"
  link.as = "image"
  link.fetchPriority = "high"
  link.href = href
  head.append(link)
}
