import { goods } from './goods.ts';

/** Cold-room goods, as sold by wholesalers around Shin-Okubo. Format as in `goods`. */
export const FRESH_GOODS = {
  'Fresh Vegetables & Herbs': goods`
    Coriander 100 g | Pkt | 180 | コリアンダー | हरियो धनियाँ
    Holy Basil 100 g | Pkt | 320 | ホーリーバジル | तुलसी
    Thai Sweet Basil 100 g | Pkt | 290 | タイバジル | थाई बेसिल
    Mint Leaves 100 g | Pkt | 220 | ミントの葉 | पुदिना
    Lemongrass 500 g | Pkt | 480 | レモングラス | लेमनग्रास
    Galangal Fresh | Kg | 1450 | 生ガランガル
    Ginger Kochi | Kg | 980 | 高知産しょうが | अदुवा
    Garlic Peeled | Kg | 760 | むきにんにく | छोडाएको लसुन
    Green Chilli | Kg | 1680 | 青唐辛子 | हरियो खुर्सानी
    Bird's Eye Chilli 200 g | Pkt | 420 | プリッキーヌ | जिरे खुर्सानी
    Kaffir Lime Leaves 50 g | Pkt | 390 | こぶみかんの葉
    Curry Leaves 50 g | Pkt | 350 | カレーリーフ | करी पत्ता
    Okra | Kg | 1180 | オクラ | भिण्डी
    Bitter Gourd | Kg | 640 | ゴーヤ | करेला
    Bottle Gourd | Pcs | 420 | ユウガオ | लौका
    Daikon Radish | Pcs | 190 | 大根 | मुला
    Red Onion 20 kg | Bag | 3900 | 赤玉ねぎ | रातो प्याज
    Potato 10 kg | C/s | 2450 | じゃがいも | आलु
    Tomato 4 kg | C/s | 2280 | トマト | गोलभेडा
    Spinach | Kg | 720 | ほうれん草 | पालुङ्गो`,
  'Meat & Poultry': goods`
    Chicken Whole Halal 1.2 kg | Pcs | 980 | ハラール丸鶏 | सिङ्गो कुखुरा (हलाल)
    Chicken Thigh Boneless Halal 2 kg | Pkt | 1380 | ハラール鶏もも肉 骨なし | कुखुराको फिला, हड्डी नभएको (हलाल)
    Chicken Breast Halal 2 kg | Pkt | 1180 | ハラール鶏むね肉 | कुखुराको छाती (हलाल)
    Chicken Wing 2 kg | Pkt | 1080 | 鶏手羽 | कुखुराको पखेटा
    Chicken Mince Halal | Kg | 890 | ハラール鶏ひき肉 | कुखुराको किमा (हलाल)
    Chicken Leg Bone-in 15 kg | C/s | 8900 | 骨付き鶏もも肉 | कुखुराको खुट्टा, हड्डीसहित
    Mutton Curry Cut | Kg | 1980 | マトン カレー用 | मटन करी कट
    Mutton Leg Boneless | Kg | 2450 | マトンもも肉 骨なし | मटन, हड्डी नभएको
    Lamb Rack Frenched | Kg | 3980 | ラムラック
    Lamb Mince | Kg | 1780 | ラムひき肉
    Goat Meat with Skin | Kg | 2180 | 皮付きヤギ肉 | छालासहित खसीको मासु
    Beef Shank | Kg | 1650 | 牛すね肉
    Beef Sliced for Hot Pot | Kg | 2250 | 牛薄切り肉 鍋用
    Buff Mince for Momo | Kg | 1560 | モモ用水牛ひき肉 | मःमका लागि बफ किमा
    Pork Belly Block | Kg | 1290 | 豚バラブロック | सुँगुरको पेटको मासु
    Pork Mince | Kg | 870 | 豚ひき肉 | सुँगुरको किमा
    Duck Whole 2 kg | Pcs | 2680 | 丸鴨 | सिङ्गो हाँस
    Chicken Seekh Kebab 1 kg | Pkt | 1580 | チキンシークカバブ | चिकन सिक कबाब
    Chicken Liver | Kg | 460 | 鶏レバー | कुखुराको कलेजो
    Farm Eggs 200 pcs | C/s | 4800 | 卵 | अण्डा`,
  'Fish & Seafood': goods`
    Black Tiger Shrimp 16/20 1.8 kg | Pkt | 3980 | ブラックタイガー | ब्ल्याक टाइगर झिँगा
    Vannamei Shrimp Peeled 1 kg | Pkt | 1780 | むきバナメイエビ | छोडाएको झिँगा
    Squid Ring 1 kg | Pkt | 1380 | イカリング
    Squid Tube Cleaned 1 kg | Pkt | 1520 | イカ筒 下処理済み
    Rohu Whole Cleaned | Kg | 1180 | ローフー 下処理済み | रहु माछा
    Hilsa 1.2 kg | Pcs | 4200 | ヒルサ | हिल्सा माछा
    Pangasius Fillet 1 kg | Pkt | 780 | パンガシウスフィレ
    Tilapia Whole 800 g | Pcs | 620 | ティラピア | टिलापिया माछा
    Salmon Side Trimmed | Kg | 3480 | サーモンフィレ | साल्मन
    Mackerel Norway 5 kg | C/s | 4600 | ノルウェー産サバ
    Milkfish Boneless | Pcs | 680 | ミルクフィッシュ 骨なし
    Short-neck Clams 1 kg | Pkt | 980 | アサリ
    Green Mussel Half Shell 1 kg | Pkt | 1280 | ムール貝 片貝
    Blue Crab Cut 1 kg | Pkt | 1380 | ワタリガニ カット | काटेको गँगटो
    Seafood Mix 1 kg | Pkt | 1080 | シーフードミックス | सिफुड मिक्स
    Dried Small Shrimp 500 g | Pkt | 1680 | 干しエビ | सुकेको झिँगा
    Dried Anchovy 500 g | Pkt | 1250 | 煮干し | सुकेको सानो माछा
    Fish Ball 1 kg | Pkt | 980 | フィッシュボール | फिस बल
    Octopus Boiled | Kg | 2980 | ゆでダコ
    Pomfret Silver | Kg | 2380 | マナガツオ`,
};
