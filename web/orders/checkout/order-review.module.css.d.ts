// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly panel: string;
  readonly lines: string;
  readonly product: string;
  readonly quantity: string;
  readonly action: string;
  readonly named: string;
  readonly picture: string;
  readonly name: string;
  readonly amount: string;
  readonly stepper: string;
  readonly substitute: string;
  readonly more: string;
  readonly thumb: string;
  readonly goOn: string;
};
export default styles;
