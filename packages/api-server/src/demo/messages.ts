import type { Localized } from "../platform/database/schema/index.ts";
import type { NewMessage } from "../modules/content/messages-repository.ts";

/** A message of the demonstration. */
export interface DemoMessage {
  readonly category: NewMessage["category"];
  /** Age in hours when the demonstration begins. */
  readonly hours: number;
  readonly is_check: boolean;
  readonly title: Localized;
  readonly content: Localized;
}

/** Messages of the demonstration's holder, newest first. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    category: "mining",
    hours: 2,
    is_check: false,
    title: {
      en_US: "Hashrate below 70% of its daily average",
      zh_Hans_CN: "算力低于日均值的 70%",
      zh_Hant_HK: "算力低於日均值的 70%",
      ru_RU: "Хешрейт ниже 70\u00a0% от среднесуточного",
      es_ES: "Hashrate por debajo del 70\u00a0% de su media diaria",
    },
    content: {
      en_US: "<p>Sub-account <b>etc_garage</b> fell below its limit. Look at its inactive workers first.</p>",
      zh_Hans_CN: "<p>子账户 <b>etc_garage</b> 的算力已低于阈值，请先检查不活跃的矿机。</p>",
      zh_Hant_HK: "<p>子帳戶 <b>etc_garage</b> 的算力已低於閾值，請先檢查不活躍的礦機。</p>",
      ru_RU:
        "<p>Хешрейт субаккаунта <b>etc_garage</b> опустился ниже порога. Сначала проверьте неактивные воркеры.</p>",
      es_ES:
        "<p>La subcuenta <b>etc_garage</b> ha caído por debajo de su límite. Revise primero sus workers inactivos.</p>",
    },
  },
  {
    category: "wallet",
    hours: 9,
    is_check: false,
    title: {
      en_US: "Payout sent",
      zh_Hans_CN: "打款已发出",
      zh_Hant_HK: "打款已發出",
      ru_RU: "Выплата отправлена",
      es_ES: "Pago enviado",
    },
    content: {
      en_US: "<p>Yesterday's profit was settled. What passed the minimum was paid to your addresses.</p>",
      zh_Hans_CN: "<p>昨日收益已结算，达到起付额的部分已打款至您的地址。</p>",
      zh_Hant_HK: "<p>昨日收益已結算，達到起付額的部分已打款至您的地址。</p>",
      ru_RU: "<p>Доход за вчера рассчитан. Суммы выше минимума отправлены на ваши адреса.</p>",
      es_ES:
        "<p>Se ha liquidado el beneficio de ayer. Lo que superó el mínimo se ha pagado a sus direcciones.</p>",
    },
  },
  {
    category: "security",
    hours: 30,
    is_check: false,
    title: {
      en_US: "New observer link",
      zh_Hans_CN: "新的观察者链接",
      zh_Hant_HK: "新的觀察者連結",
      ru_RU: "Новая ссылка наблюдателя",
      es_ES: "Nuevo enlace de observador",
    },
    content: {
      en_US:
        "<p>A link that shows the dashboard of <b>north_rack_a</b> was created. Revoke it in the settings if it was not you.</p>",
      zh_Hans_CN: "<p>已创建可查看 <b>north_rack_a</b> 面板的链接。如非您本人操作，请在设置中撤销。</p>",
      zh_Hant_HK: "<p>已建立可查看 <b>north_rack_a</b> 面板的連結。如非您本人操作，請在設定中撤銷。</p>",
      ru_RU:
        "<p>Создана ссылка на панель <b>north_rack_a</b>. Если это были не вы, отзовите её в настройках.</p>",
      es_ES:
        "<p>Se ha creado un enlace que muestra el panel de <b>north_rack_a</b>. Si no fue usted, revóquelo en los ajustes.</p>",
    },
  },
  {
    category: "security",
    hours: 49,
    is_check: false,
    title: {
      en_US: "Sign-in from a new place",
      zh_Hans_CN: "新地点登录提醒",
      zh_Hant_HK: "新地點登入提醒",
      ru_RU: "Вход с нового места",
      es_ES: "Inicio de sesión desde un lugar nuevo",
    },
    content: {
      en_US:
        "<p>Your account was signed in to from the address 203.0.113.24. If it was not you, change your password and freeze the account.</p>",
      zh_Hans_CN: "<p>您的账号在地址 203.0.113.24 登录。如非您本人操作，请修改密码并冻结账号。</p>",
      zh_Hant_HK: "<p>您的帳號在地址 203.0.113.24 登入。如非您本人操作，請修改密碼並凍結帳號。</p>",
      ru_RU:
        "<p>В ваш аккаунт вошли с адреса 203.0.113.24. Если это были не вы, смените пароль и заморозьте аккаунт.</p>",
      es_ES:
        "<p>Se ha iniciado sesión en su cuenta desde la dirección 203.0.113.24. Si no fue usted, cambie la contraseña y congele la cuenta.</p>",
    },
  },
  {
    category: "activity",
    hours: 73,
    is_check: false,
    title: {
      en_US: "A fee coupon is waiting for you",
      zh_Hans_CN: "您有一张费率优惠券待使用",
      zh_Hant_HK: "您有一張費率優惠券待使用",
      ru_RU: "Вам доступен купон на комиссию",
      es_ES: "Tiene un cupón de comisión disponible",
    },
    content: {
      en_US: "<p>It lowers the Bitcoin fee of all your accounts by 10%. Use it within 60 days.</p>",
      zh_Hans_CN: "<p>使用后，您所有账户的比特币费率降低 10%。请在 60 天内使用。</p>",
      zh_Hant_HK: "<p>使用後，您所有帳戶的比特幣費率降低 10%。請在 60 天內使用。</p>",
      ru_RU:
        "<p>Он снижает комиссию по биткойну для всех ваших аккаунтов на 10\u00a0%. Используйте его в течение 60 дней.</p>",
      es_ES:
        "<p>Reduce un 10\u00a0% la comisión de Bitcoin en todas sus cuentas. Utilícelo en un plazo de 60 días.</p>",
    },
  },
  {
    category: "mining",
    hours: 120,
    is_check: true,
    title: {
      en_US: "A worker rejects too many shares",
      zh_Hans_CN: "有矿机拒绝率过高",
      zh_Hant_HK: "有礦機拒絕率過高",
      ru_RU: "У воркера слишком много отклонённых шар",
      es_ES: "Un worker rechaza demasiados shares",
    },
    content: {
      en_US:
        "<p>One worker of <b>northfield</b> rejects 18% of its shares. Look at its network connection and its firmware.</p>",
      zh_Hans_CN: "<p><b>northfield</b> 的一台矿机拒绝率达到 18%，请检查其网络连接和固件。</p>",
      zh_Hant_HK: "<p><b>northfield</b> 的一台礦機拒絕率達到 18%，請檢查其網絡連線和韌體。</p>",
      ru_RU:
        "<p>Один воркер аккаунта <b>northfield</b> отклоняет 18\u00a0% шар. Проверьте его сетевое подключение и прошивку.</p>",
      es_ES:
        "<p>Un worker de <b>northfield</b> rechaza el 18\u00a0% de sus shares. Revise su conexión de red y su firmware.</p>",
    },
  },
  {
    category: "system",
    hours: 200,
    is_check: true,
    title: {
      en_US: "Welcome to the pool",
      zh_Hans_CN: "欢迎加入矿池",
      zh_Hant_HK: "歡迎加入礦池",
      ru_RU: "Добро пожаловать в пул",
      es_ES: "Bienvenido al pool",
    },
    content: {
      en_US:
        "<p>Connect the first machine, bind an authenticator, set the payout addresses: the guide leads you through it.</p>",
      zh_Hans_CN: "<p>接入第一台矿机、绑定身份验证器、设置打款地址：请按指南操作。</p>",
      zh_Hant_HK: "<p>接入第一台礦機、綁定身份驗證器、設定打款地址：請按指南操作。</p>",
      ru_RU:
        "<p>Подключите первый майнер, привяжите аутентификатор, укажите адреса выплат: руководство проведёт вас по шагам.</p>",
      es_ES:
        "<p>Conecte la primera máquina, vincule un autenticador y fije las direcciones de pago: la guía le acompaña.</p>",
    },
  },
];
