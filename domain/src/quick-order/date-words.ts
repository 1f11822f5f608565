/** Dates and times as they are written, as parts of patterns. */

export const MONTH =
  "(?:gen(?:naio)?|jan(?:uary)?|feb(?:braio|ruary)?|mar(?:zo|ch)?|apr(?:ile|il)?|mag(?:gio)?|may|giu(?:gno)?|june?|lug(?:lio)?|july?|ago(?:sto)?|aug(?:ust)?|sett?(?:embre)?|sept?(?:ember)?|ott(?:obre)?|oct(?:ober)?|nov(?:embre|ember)?|dic(?:embre)?|dec(?:ember)?)(?!\\p{L})"
/** "Mar", "martedì", but not "Marsala". */
export const WEEKDAY = String.raw`(?:(?:lun|mar|mer|gio|ven)(?:(?:e|te|cole|ve|er)d[iì]'?)?|sab(?:ato)?|dom(?:enica)?|(?:mon|tue|wed|thu|fri|sat|sun)(?:day)?|tues(?:day)?|wednesday|thur(?:s(?:day)?)?|saturday|ieri|oggi|yesterday|today)(?!\p{L})\.?`
export const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\/\d{1,2}|\d{1,2} ${MONTH}\.?(?: \d{4})?)`
export const DATED = String.raw`(?:${WEEKDAY},? +)?${DATE}`
export const DAY = String.raw`(?:${DATED}|${WEEKDAY})`
export const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?`
/** A day with a time, in either order. */
export const whenOf = (day: string, time: string): string => `${day}(?:,? +(?:alle |at )?|T)${time}|${time},? +${day}`
