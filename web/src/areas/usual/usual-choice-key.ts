/** Where the choice among the usual stands in the browser tab's storage: by itself, for the first view forgets it at a logout (S4.3). */
export const USUAL_CHOICE_KEY = "dispensa.usual"
