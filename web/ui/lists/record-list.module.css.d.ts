// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly list: string;
  readonly old: string;
  readonly cards: string;
  readonly group: string;
  readonly sort: string;
  readonly card: string;
  readonly sums: string;
  readonly name: string;
  readonly tick: string;
  readonly actions: string;
  readonly amount: string;
  readonly facts: string;
  readonly marked: string;
  readonly picture: string;
  readonly body: string;
  readonly line: string;
  readonly title: string;
  readonly part: string;
  readonly fact: string;
  readonly named: string;
  readonly value: string;
  readonly values: string;
  readonly label: string;
};
export default styles;
