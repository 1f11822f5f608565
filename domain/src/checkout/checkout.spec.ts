import { describe, expect, it } from "vitest"
import { pickupSlots } from "./pickup.ts"
import { addDays, dayNumber, romeDate, romeInstant, romeOffset, romeTime, weekday } from "./rome-time.ts"
import {
  addWorkingDays,
  deliveryBy,
  easterSunday,
  isHoliday,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
} from "./working-days.ts"

const at = (iso: string) => Date.parse(iso)
const offered = (iso: string) => pickupSlots(at(iso)).map(({ date, from, to }) => `${date} ${from}-${to}`)

describe("the clock of Rome", () => {
  it("[S9.10] is one hour ahead in winter and two in summer, changing on the last Sundays at 01:00 UTC", () => {
    expect(romeOffset(at("2026-03-29T00:59:59.999Z"))).toBe(3_600_000)
    expect(romeOffset(at("2026-03-29T01:00:00Z"))).toBe(7_200_000)
    expect(romeOffset(at("2026-10-25T00:59:59.999Z"))).toBe(7_200_000)
    expect(romeOffset(at("2026-10-25T01:00:00Z"))).toBe(3_600_000)
  })

  it("[S9.10] states day and time in Rome", () => {
    expect(romeDate(at("2026-06-30T22:30:00Z"))).toBe("2026-07-01")
    expect(romeTime(at("2026-06-30T22:30:00Z"))).toBe("00:30")
    expect(romeTime(at("2026-01-15T09:05:00Z"))).toBe("10:05")
    expect(romeInstant("2026-07-01", 10)).toBe(at("2026-07-01T08:00:00Z"))
    expect(romeInstant("2026-03-29", 10)).toBe(at("2026-03-29T08:00:00Z"))
    expect(romeInstant("2026-10-25", 10)).toBe(at("2026-10-25T09:00:00Z"))
    expect(romeInstant("2026-03-29", 1)).toBe(at("2026-03-29T00:00:00Z"))
    expect(romeInstant("2026-10-25", 1)).toBe(at("2026-10-24T23:00:00Z"))
    const noDates = ["+002026-03-02", "2026-03-02 (x) ", "2026-02-30x", "2026-03-02 (", "2026-02-30", "1969-12-31"]
    expect(noDates.map(dayNumber)).toEqual(noDates.map(() => 0))
    expect([weekday("2026-11-22"), addDays("2026-02-28", 1), addDays("nonsense", 1)]).toEqual([
      0,
      "2026-03-01",
      "1970-01-02",
    ])
  })
})

describe("working days", () => {
  it("[S9.9] exclude Italy's public holidays, including Easter Monday, and Saint Francis from 2026", () => {
    const fixed = ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "11-01", "12-08", "12-25", "12-26"]
    expect(fixed.every((day) => isHoliday(`2025-${day}`))).toBe(true)
    expect(["2024-04-01", "2025-04-21", "2026-04-06", "2038-04-26"].every(isHoliday)).toBe(true)
    expect(isHoliday("2025-10-04")).toBe(false)
    expect(isHoliday("2027-10-04")).toBe(true)
    expect(["2026-04-07", "2026-12-24", "2026-03-19"].some(isHoliday)).toBe(false)
    expect([1961, 2000, 2025, 2038, 2076].map(easterSunday)).toEqual([
      "1961-04-02",
      "2000-04-23",
      "2025-04-20",
      "2038-04-25",
      "2076-04-19",
    ])
    expect(easterSunday(999)).toMatch(/^0999-/)
  })

  it("[S9.9] count six days a week: Saturday included, Sunday not", () => {
    expect(isWorkingDay("2026-11-21")).toBe(true)
    expect(isWorkingDay("2026-11-22")).toBe(false)
    expect(previousWorkingDay("2026-04-07")).toBe("2026-04-04")
    expect(addWorkingDays("2026-12-23", 3)).toBe("2026-12-29")
    expect(addWorkingDays("2026-12-23", 0)).toBe("2026-12-23")
    expect(addWorkingDays("2026-12-23", -5)).toBe("2026-12-23")
  })

  it("[S9.9] end with the calendar: no day comes before 1970 nor after 9999", () => {
    expect(previousWorkingDay("1970-01-02")).toBe("1970-01-01")
    expect(nextWorkingDay("9999-12-31")).toBe("9999-12-31")
  })

  it("[S9.9] delivery is within three working days of the day in Rome on which the order was sent", () => {
    expect(deliveryBy(at("2026-11-16T09:00:00Z"))).toBe("2026-11-19")
    expect(deliveryBy(at("2026-11-20T09:00:00Z"))).toBe("2026-11-24")
    expect(deliveryBy(at("2026-11-20T23:30:00Z"))).toBe("2026-11-25")
    expect(deliveryBy(at("2026-12-24T09:00:00Z"))).toBe("2026-12-30")
  })
})

describe("pickup", () => {
  it("[S9.10] an order sent before 10:00 is collected 13:00-16:00 the same day", () => {
    expect(offered("2026-11-18T08:59:59.999Z")[0]).toBe("2026-11-18 13:00-16:00")
    expect(offered("2026-11-18T09:00:00Z")[0]).toBe("2026-11-19 10:00-13:00")
  })

  it("[S9.10] an order sent before 16:00 is collected 10:00-13:00 the next day", () => {
    expect(offered("2026-11-18T14:59:59.999Z")[0]).toBe("2026-11-19 10:00-13:00")
    expect(offered("2026-11-18T15:00:00Z")[0]).toBe("2026-11-19 13:00-16:00")
    expect(offered("2026-07-01T13:59:59Z")[0]).toBe("2026-07-02 10:00-13:00")
    expect(offered("2026-07-01T14:00:00Z")[0]).toBe("2026-07-02 13:00-16:00")
  })

  it("[S9.10] the next days are offered too, in order, with the part of the day", () => {
    expect(offered("2026-11-18T08:00:00Z")).toEqual([
      "2026-11-18 13:00-16:00",
      "2026-11-19 10:00-13:00",
      "2026-11-19 13:00-16:00",
      "2026-11-20 10:00-13:00",
      "2026-11-20 13:00-16:00",
    ])
    expect(
      pickupSlots(at("2026-11-18T08:00:00Z"))
        .map(({ slot }) => slot)
        .slice(0, 2),
    ).toEqual(["afternoon", "morning"])
  })

  it("[S9.9, S9.10] orders are neither prepared nor handed out on a Sunday or a holiday", () => {
    expect(offered("2026-11-21T12:00:00Z")[0]).toBe("2026-11-23 10:00-13:00")
    expect(offered("2026-11-21T16:00:00Z")[0]).toBe("2026-11-23 13:00-16:00")
    expect(offered("2026-11-22T08:00:00Z")[0]).toBe("2026-11-23 13:00-16:00")
    expect(offered("2026-12-24T10:00:00Z")[0]).toBe("2026-12-28 10:00-13:00")
  })
})
