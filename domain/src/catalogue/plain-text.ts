/** A text normalised for searching: case and accents do not matter. */
export const plainText = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
