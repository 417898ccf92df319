import type { SheetPrice } from './sheet-price.ts';

/** Names that columns have in the price lists of the trade, beside ours. */
export const PRICE_SYNONYMS: { [F in keyof SheetPrice]?: readonly string[] } = {
  listId: [
    ...['価格表', '単価表', '価格表名', '単価表名', '価格リスト', '単価ランク', '価格ランク', '単価区分', '売価区分'],
    ...['得意先別単価', '価格グループ', 'price list name', 'list', 'rank', 'price rank', 'मूल्य सूची'],
  ],
  productId: [
    ...[
      '商品コード',
      '商品CD',
      '商品番号',
      '品番',
      '品目コード',
      '商品名',
      '品名',
      '商品名称',
      '商品',
      '品目',
      '品目名',
    ],
    ...['product code', 'product name', 'item', 'item code', 'item name', 'सामान', 'सामानको नाम', 'सामानको कोड'],
  ],
  unitPrice: [
    ...[
      '単価',
      '売価',
      '販売単価',
      '売単価',
      '売上単価',
      '得意先単価',
      '特価',
      '税抜単価',
      '販売価格',
      '価格',
      '新単価',
    ],
    ...['unit price', 'price yen', 'rate', 'sales price', 'मूल्य', 'दर'],
  ],
  from: [
    ...['適用日', '適用開始日', '開始日', '適用開始', '有効開始日', '改定日', '価格改定日', '実施日', '適用期間自'],
    ...['valid from', 'start', 'start date', 'from date', 'effective date', 'देखि'],
  ],
  to: ['適用終了日', '終了日', '適用終了', '有効終了日', '適用期間至', 'valid to', 'end', 'end date', 'until', 'सम्म'],
};
