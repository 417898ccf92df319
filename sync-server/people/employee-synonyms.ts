import type { SheetEmployee } from './sheet-employee.ts';

type Names = { [F in keyof SheetEmployee]?: readonly string[] };

/** Names that columns have in lists of employees, beside ours. */
export const EMPLOYEE_SYNONYMS: Names = {
  username: [
    ...[
      'ログインID',
      'ログイン名',
      'ログイン',
      'ログインネーム',
      'ユーザーID',
      'ユーザID',
      'ユーザ名',
      'ユーザー',
      'アカウント',
    ],
    ...['アカウント名', 'login', 'login name', 'login id', 'user', 'user name', 'user id', 'account', 'account name'],
    ...['लगइन', 'लगइन नाम', 'प्रयोगकर्ता', 'प्रयोगकर्ता नाम'],
    ...['ログインコード', 'サインインID', 'login user', 'sign in name'],
  ],
  name: [
    ...[
      '氏名',
      '社員名',
      '社員氏名',
      '従業員名',
      '従業員氏名',
      'スタッフ名',
      '担当者名',
      '担当者',
      '名前',
      'お名前',
      '姓名',
    ],
    ...['社員', '従業員', 'スタッフ', 'full name', 'employee', 'employee name', 'staff', 'staff name', 'driver name'],
    ...['कर्मचारी', 'कर्मचारीको नाम', 'नाम', 'पूरा नाम'],
  ],
  role: [
    ...[
      '担当',
      '担当業務',
      '役職',
      '職種',
      '職務',
      '業務',
      '仕事',
      '権限',
      '区分',
      '社員区分',
      'ロール',
      'position',
      'job',
    ],
    ...['job title', 'title', 'duty', 'type', 'पद', 'काम', 'जिम्मेवारी'],
    ...['職務内容', '業務内容', '仕事内容', '勤務区分', 'designation', 'job role'],
  ],
  phoneNumber: [
    ...[
      'TEL',
      '電話',
      '携帯',
      '携帯電話',
      '携帯番号',
      '携帯電話番号',
      '連絡先',
      '連絡先電話番号',
      '電話番号1',
      'mobile',
    ],
    ...[
      'mobile phone',
      'mobile number',
      'phone number',
      'phone no',
      'telephone',
      'tel no',
      'cell',
      'contact',
      'contact no',
    ],
    ...['फोन', 'फोन नम्बर', 'मोबाइल', 'मोबाइल नम्बर', 'सम्पर्क नम्बर'],
    ...['携帯電話1', '電話番号', 'TEL番号', 'スマホ', 'phone no.', 'contact number', 'mobile no', 'cell no', 'सम्पर्क'],
  ],
};

/** Names that stand for a field where no column is surer. A name may be in two columns. */
export const EMPLOYEE_LAST_NAMES: Names = {
  username: [
    ...[
      '社員番号',
      '社員コード',
      '社員CD',
      '社員No',
      '従業員番号',
      '従業員コード',
      '担当者コード',
      '担当者CD',
      '担当コード',
    ],
    ...['スタッフコード', 'employee no', 'employee id', 'employee code', 'staff no', 'staff id', 'कर्मचारी नम्बर'],
  ],
  name: ['姓', '名', '苗字', '名字', 'first name', 'last name', 'given name', 'family name', 'surname', 'थर'],
  role: ['部署', '所属', '所属部署', '部門', 'department', 'विभाग'],
};
