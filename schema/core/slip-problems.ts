/**
 * Problems with the lines of a slip. In a file of their own, since phones load these and not those about closings and
 * banks.
 */
export const SLIP_PROBLEMS = {
  rate_missing: /*i18n*/ 'No tax rate is in force on {day}. Enter one in the settings.',
  price_of_nothing: /*i18n*/ 'The price must be more than 0.',
  sale_below_zero: /*i18n*/ 'The quantity is below 0. Enter what came back as a return.',
  discount_above_zero: /*i18n*/ 'A discount is an amount below 0.',
  return_above_zero: /*i18n*/ 'A returned item has a quantity below 0.',
  return_of_nothing: /*i18n*/ 'The quantity that came back must be more than 0.',
  return_exceeds_delivered: /*i18n*/ 'Only {left} of it can still come back.',
  came_back_already:
    /*i18n*/ '{quantity} of it came back already, on another slip. It can’t be less than that while this stands.',
  return_differs:
    /*i18n*/ 'What comes back has the price that was paid (¥{price}), the unit and the tax rate of its delivery. A lower price needs a reason.',
  return_exceeds_paid:
    /*i18n*/ 'Only ¥{paid} without tax was paid for what comes back. Somebody in the office has to confirm more, with a reason.',
  containers_exceed:
    /*i18n*/ 'The customer has {left} of these containers at ¥{price}. Somebody in the office has to confirm more, with a reason.',
  delivery_unknown: /*i18n*/ 'No delivery to this customer has this line. Enter what came back as other goods.',
  amount_too_large: /*i18n*/ 'The amount is too large. Check price and quantity.',
  discount_exceeds_goods: /*i18n*/ 'The discount is more than the goods cost (¥{net}).',
} as const;
