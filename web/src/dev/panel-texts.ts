/** What the event panel says: in English alone, for developers; no part of the shop's messages. */
export const TEXTS = {
  of: "Of",
  follow: "follow",
  close: "Close",
  nothingYet: "Nothing happened yet.",
  changed: "Changed",
  nothing: "Nothing.",
  back: "←",
  on: "→",
  standing: (event: number, events: number) => `event ${event} of ${events}`,
} as const
