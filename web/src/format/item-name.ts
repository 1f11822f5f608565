/** The name of one item among several formats of its product. */

/** "Olio extravergine – 5 l", as in the cart (S3.22); the name alone if it already contains its format. */
export const itemName = ({ name, format }: { readonly name: string; readonly format: string }): string =>
  format === "" || name.includes(format) ? name : `${name} – ${format}`
