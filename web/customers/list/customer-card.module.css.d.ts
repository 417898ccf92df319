// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly list: string;
  readonly card: string;
  readonly who: string;
  readonly head: string;
  readonly name: string;
  readonly orders: string;
  readonly code: string;
  readonly last: string;
  readonly when: string;
  readonly driver: string;
  readonly dues: string;
  readonly amount: string;
  readonly buttons: string;
  readonly button: string;
};
export default styles;
