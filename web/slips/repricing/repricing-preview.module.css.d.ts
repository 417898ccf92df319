// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly list: string;
  readonly head: string;
  readonly customer: string;
  readonly row: string;
  readonly section: string;
  readonly name: string;
  readonly muted: string;
  readonly strong: string;
  readonly tax: string;
  readonly whole: string;
  readonly figure: string;
  readonly left: string;
  readonly isOut: string;
  readonly tick: string;
  readonly slip: string;
  readonly facts: string;
  readonly difference: string;
  readonly way: string;
  readonly amounts: string;
  readonly quantity: string;
  readonly link: string;
  readonly rate: string;
};
export default styles;
