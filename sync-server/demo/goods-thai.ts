import { goods } from './goods.ts';

/** Thai goods, sauces and noodles. Format as in `goods`. */
export const THAI_GOODS = {
  'Thai Items': goods`
    Fish Sauce Premium 700 ml | Btl | 310 | 特選ナンプラー | फिस सस प्रिमियम
    Fish Sauce 4.5 L | Gln | 1680 | ナンプラー | फिस सस
    Oyster Sauce 800 g | Btl | 390 | オイスターソース | ओइस्टर सस
    Thin Soy Sauce 700 ml | Btl | 360 | タイの薄口醤油
    Black Sweet Soy Sauce 700 ml | Btl | 420 | タイの甘口黒醤油
    Seasoning Sauce 700 ml | Btl | 380 | シーズニングソース | सिजनिङ सस
    Sweet Chilli Sauce 900 g | Btl | 450 | スイートチリソース | स्वीट चिली सस
    Sriracha Hot Chilli 570 g | Btl | 480 | シラチャーソース | श्रीराचा सस
    Green Curry Paste 1 kg | Pcs | 820 | グリーンカレーペースト | ग्रिन करी पेस्ट
    Red Curry Paste 1 kg | Pcs | 820 | レッドカレーペースト | रेड करी पेस्ट
    Massaman Curry Paste 1 kg | Pcs | 880 | マッサマンカレーペースト
    Tom Yum Paste 1 kg | Pcs | 860 | トムヤムペースト | टम यम पेस्ट
    Coconut Milk 400 ml 24 tins | C/s | 4980 | ココナッツミルク | नरिवलको दूध
    Coconut Milk 1 L | Pkt | 460 | ココナッツミルク | नरिवलको दूध
    Palm Sugar 1 kg | Pkt | 620 | パームシュガー
    Tamarind Paste 1 kg | Pcs | 740 | タマリンドペースト | इमलीको पेस्ट
    Shrimp Paste 400 g | Pcs | 430 | シュリンプペースト | झिँगाको पेस्ट
    Pad Thai Sauce 1 L | Btl | 780 | パッタイソース | प्याड थाई सस
    Pickled Green Peppercorn 450 g | Btl | 420 | 生胡椒の塩漬け
    Bamboo Shoot Strips 2.9 kg | Tin | 980 | たけのこ 細切り | बाँसको टुसा`,
  'Sauces & Oils': goods`
    Canola Oil 16.5 kg | Tin | 5480 | キャノーラ油 | क्यानोला तेल
    Soybean Oil 8 kg | Tin | 2980 | 大豆油 | भटमासको तेल
    Mustard Oil 1 L | Btl | 780 | マスタードオイル | तोरीको तेल
    Sesame Oil Dark 1.65 kg | Btl | 1580 | ごま油 濃口 | तिलको तेल
    Palm Oil 18 kg | Tin | 4980 | パーム油 | पाम तेल
    Olive Oil Pomace 5 L | Tin | 5200 | ポマースオリーブオイル | जैतुनको तेल
    Soy Sauce Koikuchi 18 L | Tin | 4680 | 濃口醤油 | सोया सस
    Mirin 1.8 L | Btl | 890 | みりん
    Rice Vinegar 20 L | Gln | 3980 | 米酢
    Tomato Ketchup 3 kg | Pkt | 980 | トマトケチャップ | टोमाटो केचप
    Mayonnaise 1 kg | Pkt | 520 | マヨネーズ | मेयोनिज
    Tomato Puree 3 kg | Tin | 920 | トマトピューレ | टोमाटो प्युरी
    Tonkatsu Sauce 1.8 L | Btl | 760 | とんかつソース
    Green Chilli Sauce 680 g | Btl | 380 | グリーンチリソース | हरियो खुर्सानीको सस
    Tamarind Chutney 1 kg | Btl | 680 | タマリンドチャツネ | इमलीको चटनी
    Mint Chutney 1 kg | Btl | 720 | ミントチャツネ | पुदिनाको चटनी
    Mixed Pickle 1 kg | Btl | 590 | ミックスアチャール | मिक्स अचार
    Mango Pickle 1 kg | Btl | 590 | マンゴーアチャール | आँपको अचार
    White Vinegar 5 L | Gln | 880 | ホワイトビネガー
    Worcester Sauce 1.8 L | Btl | 690 | ウスターソース`,
  'Noodles & Pasta': goods`
    Rice Noodle 3 mm 400 g | Pkt | 240 | ライスヌードル | राइस नुडल
    Rice Noodle 10 mm 400 g | Pkt | 240 | ライスヌードル | राइस नुडल
    Rice Vermicelli 500 g | Pkt | 280 | ビーフン
    Glass Noodle 500 g | Pkt | 420 | 春雨 | ग्लास नुडल
    Egg Noodle Dried 500 g | Pkt | 360 | 乾燥卵麺 | अण्डा चाउचाउ
    Chow Mein Noodle 2 kg | Pkt | 980 | チョウメン用中華麺 | चाउमिन
    Instant Noodle Tom Yum 30 pcs | C/s | 2180 | インスタント麺 トムヤム味 | टम यम चाउचाउ
    Instant Noodle Masala 30 pcs | C/s | 2380 | インスタント麺 マサラ味 | मसला चाउचाउ
    Wai Wai Noodle 30 pcs | C/s | 1980 | ワイワイヌードル | वाइवाइ चाउचाउ
    Udon Frozen 5 pcs | Pkt | 320 | 冷凍うどん
    Soba Dried 1 kg | Pkt | 640 | 乾そば
    Ramen Fresh 10 pcs | Set | 680 | 生ラーメン
    Somen 1 kg | Pkt | 580 | そうめん
    Spaghetti 1.7 mm 5 kg | Bag | 1980 | スパゲッティ | स्पागेटी
    Penne Rigate 3 kg | Bag | 1380 | ペンネ リガーテ
    Macaroni 4 kg | Bag | 1580 | マカロニ | म्याकरोनी
    Rice Paper 22 cm 340 g | Pkt | 320 | ライスペーパー | राइस पेपर
    Spring Roll Wrapper 30 pcs | Pkt | 360 | 春巻きの皮 | स्प्रिङ रोलको खोल
    Gyoza Wrapper 50 pcs | Pkt | 290 | 餃子の皮
    Momo Wrapper 100 pcs | Set | 620 | モモの皮 | मःमको खोल`,
};
