/** The name of one article where several formats of its product can stand beside each other. */

/** "Olio extravergine – 5 l", as the cart names it (S3.22); the name alone where it says its format already. */
export const itemName = ({ name, format }: { readonly name: string; readonly format: string }): string =>
  format === "" || name.includes(format) ? name : `${name} – ${format}`
