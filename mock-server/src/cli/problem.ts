/** Refusals as the command line says them: in English, on one line. */
import type { Refusal } from "../refusal.ts"

export const problemOf = (refusal: Refusal): string => refusal.complaints.map(({ text }) => text.en).join("; ")
