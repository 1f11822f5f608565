/** A product's picture is loaded as soon as its early answer arrives, while the page's code is still loading. */
import { pictureUrl } from "@dispensa/domain"
import { fileAddress } from "../platform/installation.ts"
import { isOwnPath } from "../security/safe-address.ts"

/** As the gallery shows it first. */
const SIZE = "LARGE"

const field = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined

/** From an unvalidated answer; null without a picture of our own. */
export const firstPictureIn = (body: unknown): string | null => {
  const pictures = field(field(body, "message"), "small_pictures")
  const url = Array.isArray(pictures) ? field(pictures[0], "url") : undefined
  return typeof url === "string" && isOwnPath(url) ? fileAddress(pictureUrl(url, SIZE)) : null
}

/** Leaves the answer to its requester. */
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
