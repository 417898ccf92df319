import { goods } from './goods.ts';

/** Dry goods: spices, pulses, rice and flour. Format as in `goods`. */
export const SPICE_GOODS = {
  'Spices & Masala': goods`
    Turmeric Powder 1 kg | Pkt | 780 | ターメリックパウダー | बेसार
    Cumin Seed 1 kg | Pkt | 1380 | クミンシード | जिरा
    Cumin Powder 1 kg | Pkt | 1450 | クミンパウダー | जिराको धुलो
    Coriander Powder 1 kg | Pkt | 820 | コリアンダーパウダー | धनियाँको धुलो
    Red Chilli Powder 1 kg | Pkt | 980 | レッドチリパウダー | खुर्सानीको धुलो
    Kashmiri Chilli Powder 1 kg | Pkt | 1480 | カシミリチリパウダー | कश्मीरी खुर्सानीको धुलो
    Garam Masala 1 kg | Pkt | 1680 | ガラムマサラ | गरम मसला
    Chaat Masala 500 g | Pkt | 690 | チャートマサラ | चाट मसला
    Tandoori Masala 1 kg | Pkt | 1280 | タンドリーマサラ | तन्दुरी मसला
    Momo Masala 500 g | Pkt | 780 | モモマサラ | मःम मसला
    Meat Masala 1 kg | Pkt | 1320 | ミートマサラ | मासु मसला
    Biryani Masala 500 g | Pkt | 820 | ビリヤニマサラ | बिरयानी मसला
    Timur Sichuan Pepper 250 g | Pkt | 980 | ティムール ネパール山椒 | टिमुर
    Green Cardamom 500 g | Pkt | 3980 | グリーンカルダモン | सुकमेल
    Cinnamon Stick 500 g | Pkt | 980 | シナモンスティック | दालचिनी
    Clove 500 g | Pkt | 1680 | クローブ | ल्वाङ
    Bay Leaf 250 g | Pkt | 380 | ベイリーフ | तेजपात
    Star Anise 500 g | Pkt | 1180 | 八角
    Black Pepper Whole 1 kg | Pkt | 1980 | ブラックペッパー ホール | मरिच
    Kasuri Methi 500 g | Pkt | 880 | カスリメティ | कसुरी मेथी`,
  'Beans & Lentils': goods`
    Masoor Dal 1 kg | Pkt | 380 | マスールダール | मुसुरोको दाल
    Masoor Dal 25 kg | Bag | 7800 | マスールダール | मुसुरोको दाल
    Moong Dal 1 kg | Pkt | 460 | ムングダール | मुगीको दाल
    Toor Dal 1 kg | Pkt | 480 | トゥールダール | रहरको दाल
    Chana Dal 1 kg | Pkt | 390 | チャナダール | चनाको दाल
    Urad Dal White 1 kg | Pkt | 490 | ウラドダール 白 | मासको दाल (सेतो)
    Black Dal Maas 1 kg | Pkt | 480 | ウラド豆 黒 | कालो मासको दाल
    Chickpea Kabuli 1 kg | Pkt | 420 | ひよこ豆 | काबुली चना
    Chickpea Boiled 2.5 kg | Tin | 780 | ゆでひよこ豆 | उसिनेको काबुली चना
    Kidney Bean Rajma 1 kg | Pkt | 450 | レッドキドニービーンズ | राजमा
    Black-eyed Bean 1 kg | Pkt | 430 | 黒目豆 | बोडी
    Green Pea Dried 1 kg | Pkt | 340 | 乾燥グリーンピース | सुकेको केराउ
    Mixed Kwati Beans 1 kg | Pkt | 580 | クワティ豆ミックス | क्वाँटी
    Soybean 1 kg | Pkt | 420 | 大豆 | भटमास
    Soya Nugget 500 g | Pkt | 390 | 大豆ミート | सोया नगेट
    Peanut Raw 1 kg | Pkt | 620 | 生落花生 | काँचो बदाम
    Papad Plain 200 g | Pkt | 190 | パパド | पापड
    Gram Flour Besan 1 kg | Pkt | 420 | ベサン粉 | बेसन
    Tofu Firm 10 pcs | Set | 880 | 木綿豆腐 | टोफु
    Kidney Bean Boiled 2.5 kg | Tin | 760 | ゆでキドニービーンズ | उसिनेको राजमा`,
  'Rice & Flour': goods`
    Jasmine Rice Hom Mali 5 kg | Bag | 2480 | ジャスミンライス | जास्मिन चामल
    Jasmine Rice Hom Mali 25 kg | Bag | 11200 | ジャスミンライス | जास्मिन चामल
    Basmati Rice Sella 5 kg | Bag | 2680 | バスマティライス セラ | सेला बासमती चामल
    Basmati Rice Extra Long 20 kg | Bag | 9980 | バスマティライス エクストラロング | लामो दानाको बासमती चामल
    Koshihikari Rice 10 kg | Bag | 5980 | コシヒカリ | कोशिहिकारी चामल
    Sticky Rice 5 kg | Bag | 2580 | もち米
    Sona Masoori Rice 10 kg | Bag | 4280 | ソナマスリ米 | सोना मन्सुली चामल
    Beaten Rice Chiura 1 kg | Pkt | 420 | チウラ 干し飯 | चिउरा
    Puffed Rice Bhuja 500 g | Pkt | 320 | ブジャ ポン米 | भुजा
    Atta Whole Wheat 10 kg | Bag | 2480 | アタ 全粒粉 | आटा
    Wheat Flour Strong 25 kg | Bag | 5480 | 強力粉
    Wheat Flour Plain 25 kg | Bag | 4980 | 小麦粉 | मैदा
    Corn Flour 1 kg | Pkt | 320 | コーンフラワー | मकैको पिठो
    Rice Flour 1 kg | Pkt | 340 | 米粉 | चामलको पिठो
    Tapioca Starch 1 kg | Pkt | 330 | タピオカでんぷん
    Semolina Sooji 1 kg | Pkt | 360 | セモリナ粉 | सुजी
    Millet Flour Kodo 1 kg | Pkt | 480 | シコクビエ粉 | कोदोको पिठो
    Buckwheat Flour 1 kg | Pkt | 560 | そば粉 | फापरको पिठो
    Bread Crumbs 2 kg | Pkt | 680 | パン粉 | ब्रेड क्रम्ब
    Tempura Flour 1 kg | Pkt | 420 | 天ぷら粉`,
};
