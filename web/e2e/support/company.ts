/** A registering company: each field by its label, with a valid text (S3.23). */
export const COMPANY = {
  account_company_name: "Osteria del Molo S.r.l.",
  account_first_name: "Lea",
  account_surname: "Amati",
  account_email: "lea@molo.test",
  account_vat_number: "02489170353",
  account_address: "Molo 1",
  account_city: "Cesenatico",
  account_province: "FC",
  account_postal_code: "47042",
  account_telephone: "+39 0547 555 000",
  account_sdi_code: "m5uxcr1",
  account_pec: "molo@pec.test",
}
