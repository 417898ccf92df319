// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly doors: string;
  readonly door: string;
  readonly head: string;
  readonly name: string;
  readonly notToday: string;
  readonly others: string;
};
export default styles;
