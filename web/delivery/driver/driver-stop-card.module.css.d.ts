// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
  readonly next: string;
  readonly head: string;
  readonly who: string;
  readonly line: string;
  readonly number: string;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly call: string;
  readonly nothing: string;
  readonly collect: string;
  readonly collectLabel: string;
  readonly collectAmount: string;
  readonly yen: string;
  readonly slip: string;
  readonly slipWhat: string;
  readonly slipDetail: string;
  readonly slipTotal: string;
  readonly deliver: string;
  readonly deliverLabel: string;
  readonly thumb: string;
};
export default styles;
