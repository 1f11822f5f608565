/** Products in the form of the family's listings. */

export const price = {
  price: "14,00",
  price_discount: "12.60",
  gross_price: 14,
  net_price: 12.6,
  vat_perc: "10",
  um: "KG",
  availability: "8,5",
  product_label_action: { LABEL: "Pronta consegna", ADD_TO_CART: 1, case: 0 },
  packaging_options_all: [
    { packaging_code: "PZ ", packaging_uom_description: "PEZZO", qty_x_packaging: 0.5, packaging_is_smallest: true },
    { packaging_code: "CT ", packaging_uom_description: "CARTONE", qty_x_packaging: "2,5", packaging_is_default: 1 },
  ],
}

export const product = (id: string, extra: object = {}) => ({
  id,
  slug: id,
  sku: `SP-${id}`,
  name: `Speck ${id}`,
  is_sale: true,
  small_pictures: [{ url: null }],
  childs: [],
  num_childs: null,
  extra_info: { carti: `SP-${id}`, brand: { cprec_darti: "ALP", tprec_darti: "Alpina" }, ...price },
  ...extra,
})

export const listed = (data: ReadonlyArray<unknown>, rest: object = {}) => ({
  success: true,
  product_list: { data, pagination: { current_page: "2", total: "31", pages: "3" } },
  filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
  tab_list: [],
  ...rest,
})
