/** A text as it is searched: case and accents do not matter. */
export const plainText = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
