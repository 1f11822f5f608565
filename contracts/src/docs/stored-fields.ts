/** Texts of fields that shopping lists and standing orders share. */

export const TODAY =
  "What the article is called, in the language of the request; as it was called when it was added where it has left the range."
export const ADDS =
  "As the article is called: adds it where it is not there. Without a name only what is there is changed."
export const NAMED =
  "What it is called, 1 to 80 characters; the blanks around it are cut off, and blanks alone are refused with 417. Left out: it stays, and what is made new is refused with 417."
