import { goods } from './goods.ts';

/** Counter goods: drinks, dairy, tins and snacks, kitchen needs. Format as in `goods`. */
export const COUNTER_GOODS = {
  'Dairy & Frozen': goods`
    Paneer Block 1 kg | Pcs | 1480 | パニール | पनिर
    Ghee Pure 1 L | Tin | 1980 | ギー | शुद्ध घिउ
    Ghee Pure 5 L | Gln | 8900 | ギー | शुद्ध घिउ
    Fresh Cream 1 L | Pkt | 780 | 生クリーム | ताजा क्रिम
    Butter Unsalted 450 g | Pcs | 620 | 無塩バター | बिना नुनको बटर
    Plain Yoghurt 3 kg | Pcs | 890 | プレーンヨーグルト | सादा दही
    Milk 1 L | Pkt | 240 | 牛乳 | दूध
    Mozzarella Shredded 1 kg | Pkt | 1280 | モッツァレラ シュレッド | मोजारेला चिज
    Garlic Naan Frozen 5 pcs | Pkt | 480 | 冷凍ガーリックナン | फ्रोजन गार्लिक नान
    Paratha Plain 5 pcs | Pkt | 420 | プレーンパラタ | सादा पराठा
    Roti Canai 5 pcs | Pkt | 460 | ロティチャナイ
    Samosa Vegetable 20 pcs | Set | 1180 | 野菜サモサ | तरकारी समोसा
    Momo Chicken Frozen 50 pcs | Set | 2480 | 冷凍チキンモモ | फ्रोजन चिकन मःम
    Spring Roll Frozen 50 pcs | Set | 1680 | 冷凍春巻き | फ्रोजन स्प्रिङ रोल
    French Fries 2.5 kg | Bag | 880 | フライドポテト | फ्रेन्च फ्राइज
    Green Peas Frozen 1 kg | Pkt | 360 | 冷凍グリーンピース | फ्रोजन केराउ
    Mixed Vegetables Frozen 1 kg | Pkt | 380 | 冷凍ミックスベジタブル | फ्रोजन मिक्स तरकारी
    Mango Kulfi 24 pcs | Set | 2380 | マンゴークルフィ | आँपको कुल्फी
    Vanilla Ice Cream 4 L | Pcs | 1580 | バニラアイスクリーム | भ्यानिला आइसक्रिम
    Grated Coconut Frozen 500 g | Pkt | 420 | 冷凍おろしココナッツ | फ्रोजन कोरेको नरिवल`,
  'Drinks & Beer': goods`
    Nepal Ice Beer 330 ml 24 btl | C/s | 6480 | ネパールアイスビール | नेपाल आइस बियर
    Everest Beer 330 ml 24 btl | C/s | 6580 | エベレストビール | एभरेस्ट बियर
    Gorkha Beer 330 ml 24 btl | C/s | 6580 | ゴルカビール | गोर्खा बियर
    Kingfisher Beer 330 ml 24 btl | C/s | 6280 | キングフィッシャービール | किङफिसर बियर
    Singha Beer 330 ml 24 btl | C/s | 6380 | シンハービール
    Chang Beer 320 ml 24 btl | C/s | 5980 | チャーンビール
    Leo Beer 330 ml 24 btl | C/s | 5980 | レオビール
    Khukri Rum 750 ml | Btl | 2280 | ククリラム | खुकुरी रम
    Oolong Tea 2 L 6 btl | C/s | 1180 | 烏龍茶 | ऊलोङ चिया
    Cola 1.5 L 8 btl | C/s | 1980 | コーラ | कोला
    Ginger Ale 500 ml 24 btl | C/s | 2280 | ジンジャーエール
    Mango Juice 1 L | Pkt | 320 | マンゴージュース | आँपको जुस
    Guava Juice 1 L | Pkt | 320 | グアバジュース | अम्बाको जुस
    Lychee Juice 1 L | Pkt | 330 | ライチジュース | लिचीको जुस
    Coconut Water 330 ml 12 tins | C/s | 1680 | ココナッツウォーター | नरिवल पानी
    Soda Water 500 ml 24 btl | C/s | 1880 | 炭酸水 | सोडा पानी
    Mineral Water 2 L 6 btl | C/s | 680 | ミネラルウォーター | मिनरल वाटर
    Darjeeling Tea Leaf 500 g | Pkt | 1380 | ダージリン茶葉 | दार्जिलिङ चियापत्ती
    Assam CTC Tea 1 kg | Pkt | 1280 | アッサムCTC茶葉 | आसाम सीटीसी चियापत्ती
    Thai Tea Mix 400 g | Pkt | 680 | タイティーミックス | थाई चिया मिक्स`,
  'Kitchen & Takeaway': goods`
    Takeaway Box 750 ml 50 pcs | Set | 980 | テイクアウト容器
    Curry Cup with Lid 50 pcs | Set | 780 | フタ付きカレーカップ
    Paper Bag Medium 100 pcs | Set | 1180 | 紙袋 中 | कागजको झोला
    Chopsticks Bamboo 100 pcs | Pkt | 320 | 竹箸 | बाँसको चपस्टिक
    Spoon Plastic 100 pcs | Pkt | 360 | プラスチックスプーン | प्लास्टिकको चम्चा
    Aluminium Foil 30 cm 50 m | Pcs | 980 | アルミホイル | एल्युमिनियम फोइल
    Cling Film 45 cm 50 m | Pcs | 720 | ラップ
    Baking Paper 33 cm 30 m | Pcs | 640 | クッキングシート
    Tandoor Charcoal 10 kg | C/s | 2980 | タンドール用木炭 | तन्दुरको कोइला
    Dish Soap 4 L | Gln | 980 | 食器用洗剤 | भाँडा माझ्ने साबुन
    Kitchen Bleach 5 L | Gln | 880 | キッチン用漂白剤
    Alcohol Spray Refill 5 L | Gln | 2680 | アルコールスプレー 詰め替え
    Paper Napkin 1,000 pcs | Set | 880 | 紙ナプキン
    Kitchen Towel 4 rolls | Pkt | 420 | キッチンペーパー
    Nitrile Glove M 100 pcs | Set | 980 | ニトリル手袋 M
    Bin Liner 45 L 100 pcs | Set | 1080 | ゴミ袋
    Bamboo Skewer 18 cm 100 pcs | Pkt | 290 | 竹串
    Coconut Milk Tin 400 ml | Tin | 240 | ココナッツミルク缶 | नरिवलको दूध (टिन)
    Pineapple Slices 3 kg | Tin | 780 | パイナップルスライス | भुइँकटहर
    Lychee in Syrup 565 g | Tin | 340 | ライチのシロップ漬け`,
};
