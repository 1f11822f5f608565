/** Amounts stated twice, in words or with a sum: read when certain, otherwise unclear (#39). */
import { describe, expect, it } from "vitest"
import { linesOf, pasted } from "../testing/row-outcomes.ts"

describe("[S5.4] a note with a sum is compared with the quantity (#39)", () => {
  it.each([
    ["12+12", "FO321732 24"],
    ["12 bar + 12 cucina", "FO321732? Words 24"],
    ["12+24", "FO321732? Several 24 or 36"],
    ["12 bar + 24 cucina", "FO321732? Words 24"],
    ["+12", "FO321732? Several 24 or 12"],
    ["2 ct", "FO321732 24"],
    ["due cartoni", "FO321732 24"],
    ["tre cartoni", "FO321732? Several 24 or 36"],
    ["consegna ore 10 + frigo", "FO321732 24"],
  ])("%j beside 24 is %j", (note, result) => {
    expect(pasted(`Codice\tQuantità\tNote\nFO321732\t24\t${note}`)).toEqual([result])
  })
})

describe("[S2.64] an amount stated twice with the same result is certain (#39)", () => {
  it.each([
    ["FO321732⇥24⇥2 ct", "FO321732 24"],
    ["FO321732⇥24⇥12+12", "FO321732 24"],
    ["FO321732⇥24⇥due cartoni", "FO321732 24"],
    ["FO321732 24 pz (2 ct)", "FO321732 24"],
    ["Codice⇥Quantità⇥UM⇥Cartoni / FO321732⇥24⇥pz⇥2", "FO321732 24"],
    ["FO321732⇥24⇥3 ct", "FO321732? Several 24 or 36"],
    ["FO321732⇥24⇥12+24", "FO321732? Several 24 or 36"],
    ["FO321732⇥24⇥+24", "FO321732? Several 24"],
    ["FO321732 24 pz (3 ct)", "FO321732? NotANumber"],
    ["Codice⇥Quantità⇥Formato / FO321732⇥24⇥12x200", "FO321732 24"],
    ["Codice⇥Quantità⇥Formato / FO321732⇥24⇥12x250", "FO321732? Words 24"],
  ])("%j is %j", (text, result) => {
    expect(pasted(linesOf(text))).toEqual([result])
  })
})

describe("[S5.4] a number with a leading plus may be an increase (#39)", () => {
  it.each(["FO321732 +12", "+12 FO321732", "FO321732\t+12"])("%j is unclear", (text) => {
    expect(pasted(text)).toEqual(["FO321732? Sum 12"])
  })
})

describe("[S5.4] a number in words is read when it has a unit (#39)", () => {
  it.each([
    ["due cartoni FO321732", "FO321732 24"],
    ["FO321732 due cartoni", "FO321732 24"],
    ["FO321732: two cases", "FO321732 24"],
    ["una dozzina di FO321732", "FO321732 12"],
    ["a dozen FO321732", "FO321732 12"],
    ["Codice⇥Quantità / FO321732⇥due cartoni", "FO321732 24"],
    ["due cartoni di caprino fresco alle erbe", "FO491252 24"],
    ["twenty two cases FO321732", "FO321732? NotANumber"],
    ["due o tre cartoni FO321732", "FO321732? NotANumber"],
    ["FO321732 non due cartoni", "FO321732? NotANumber"],
    ["FO321732 due", "FO321732? NotANumber"],
  ])("%j is %j", (text, result) => {
    expect(pasted(linesOf(text))).toEqual([result])
  })
})

describe("[S5.4] a leading day and a trailing symbol do not affect the quantity (#39)", () => {
  it.each([
    "per domani 24 FO321732",
    "Per oggi: 24 FO321732",
    "tomorrow 24 FO321732",
    "FO321732 24!",
    "FO321732 24 pz!!",
    "24 FO321732!",
    "FO321732\t24!",
  ])("%j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })

  it("a date is unclear", () => {
    expect(pasted("per domani 24 dicembre FO321732")).toEqual(["FO321732? Words 24"])
  })
})
