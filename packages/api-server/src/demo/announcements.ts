import type { Localized } from "../platform/database/schema/index.ts";

/** An announcement of the demonstration. */
export interface DemoAnnouncement {
  readonly category: "maintenance" | "coin" | "fee" | "activity";
  /** Age in hours when the demonstration begins. */
  readonly hours: number;
  readonly title: Localized;
  readonly content: Localized;
}

/** Announcements of the demonstration, newest first. */
export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    category: "maintenance",
    hours: 5,
    title: {
      en_US: "Stratum servers in Europe move to new hardware",
      zh_Hans_CN: "欧洲 Stratum 服务器将迁移至新硬件",
      zh_Hant_HK: "歐洲 Stratum 伺服器將遷移至新硬件",
      ru_RU: "Европейские stratum-серверы переезжают на новое оборудование",
      es_ES: "Los servidores stratum de Europa pasan a hardware nuevo",
    },
    content: {
      en_US:
        "<p>On Sunday between 02:00 and 03:00 UTC connections in Europe are moved one by one. Machines reconnect by themselves within a minute; keep the backup address in their settings.</p>",
      zh_Hans_CN:
        "<p>周日 02:00 至 03:00（UTC），欧洲的连接将逐个迁移。矿机会在一分钟内自动重连，请在设置中保留备用地址。</p>",
      zh_Hant_HK:
        "<p>週日 02:00 至 03:00（UTC），歐洲的連線將逐個遷移。礦機會在一分鐘內自動重連，請在設定中保留備用位址。</p>",
      ru_RU:
        "<p>В воскресенье с 02:00 до 03:00 UTC подключения в Европе будут перенесены по одному. Майнеры переподключатся сами в течение минуты; сохраните в настройках резервный адрес.</p>",
      es_ES:
        "<p>El domingo entre las 02:00 y las 03:00 UTC se trasladan las conexiones de Europa una a una. Las máquinas se reconectan solas en un minuto; mantenga la dirección de reserva en su configuración.</p>",
    },
  },
  {
    category: "fee",
    hours: 52,
    title: {
      en_US: "PPS+ fee for Kaspa lowered to 1%",
      zh_Hans_CN: "Kaspa 的 PPS+ 费率下调至 1%",
      zh_Hant_HK: "Kaspa 的 PPS+ 費率下調至 1%",
      ru_RU: "Комиссия PPS+ для Kaspa снижена до 1\u00a0%",
      es_ES: "La comisión PPS+ de Kaspa baja al 1\u00a0%",
    },
    content: {
      en_US:
        "<p>The lower fee applies to every share accepted from 00:00 UTC on. There is nothing to change on your side.</p>",
      zh_Hans_CN: "<p>自 00:00（UTC）起接受的每个份额均适用新费率，您无需做任何更改。</p>",
      zh_Hant_HK: "<p>自 00:00（UTC）起接受的每個份額均適用新費率，您無需作任何更改。</p>",
      ru_RU:
        "<p>Новая комиссия действует для всех шар, принятых с 00:00 UTC. С вашей стороны ничего менять не нужно.</p>",
      es_ES:
        "<p>La nueva comisión se aplica a cada share aceptado desde las 00:00 UTC. No tiene que cambiar nada.</p>",
    },
  },
  {
    category: "coin",
    hours: 140,
    title: {
      en_US: "Merged mining: Dogecoin is paid together with Litecoin",
      zh_Hans_CN: "合并挖矿：莱特币矿工同时获得狗狗币",
      zh_Hant_HK: "合併挖礦：萊特幣礦工同時獲得狗狗幣",
      ru_RU: "Совместный майнинг: Dogecoin выплачивается вместе с Litecoin",
      es_ES: "Minería fusionada: Dogecoin se paga junto con Litecoin",
    },
    content: {
      en_US:
        "<p>Litecoin machines earn Dogecoin without a second connection. Both coins appear in the daily profit and are paid out on their own rules.</p>",
      zh_Hans_CN:
        "<p>莱特币矿机无需额外连接即可获得狗狗币。两种币均显示在每日收益中，并按各自的规则打款。</p>",
      zh_Hant_HK:
        "<p>萊特幣礦機無需額外連線即可獲得狗狗幣。兩種幣均顯示在每日收益中，並按各自的規則打款。</p>",
      ru_RU:
        "<p>Майнеры Litecoin получают Dogecoin без второго подключения. Обе монеты видны в ежедневном доходе и выплачиваются по своим правилам.</p>",
      es_ES:
        "<p>Las máquinas de Litecoin ganan Dogecoin sin una segunda conexión. Ambas monedas aparecen en el beneficio diario y se pagan según sus propias reglas.</p>",
    },
  },
  {
    category: "maintenance",
    hours: 320,
    title: {
      en_US: "Horizen withdrawals stay suspended",
      zh_Hans_CN: "Horizen 提现继续暂停",
      zh_Hant_HK: "Horizen 提現繼續暫停",
      ru_RU: "Вывод Horizen по-прежнему приостановлен",
      es_ES: "Los retiros de Horizen siguen suspendidos",
    },
    content: {
      en_US:
        "<p>The coin is moving to another chain. Balances are safe; withdrawals open again when the move is complete.</p>",
      zh_Hans_CN: "<p>该币种正在迁移至另一条链。您的余额是安全的，迁移完成后将恢复提现。</p>",
      zh_Hant_HK: "<p>該幣種正在遷移至另一條鏈。您的餘額是安全的，遷移完成後將恢復提現。</p>",
      ru_RU:
        "<p>Монета переходит в другую сеть. Балансы в сохранности; вывод откроется после завершения перехода.</p>",
      es_ES:
        "<p>La moneda se traslada a otra cadena. Los saldos están a salvo; los retiros se abrirán de nuevo cuando termine el traslado.</p>",
    },
  },
  {
    category: "activity",
    hours: 610,
    title: {
      en_US: "Read-only links now show one account or all of them",
      zh_Hans_CN: "观察者链接现支持单个账户或全部账户",
      zh_Hant_HK: "觀察者連結現支援單個帳戶或全部帳戶",
      ru_RU: "Ссылки наблюдателя теперь показывают один аккаунт или все сразу",
      es_ES: "Los enlaces de observador ahora muestran una cuenta o todas",
    },
    content: {
      en_US:
        "<p>Choose for each link what it shows: dashboard, workers, profit, balance. A link can be revoked at any time.</p>",
      zh_Hans_CN: "<p>您可为每个链接选择可见内容：面板、矿机、收益、余额，并可随时撤销。</p>",
      zh_Hant_HK: "<p>您可為每個連結選擇可見內容：面板、礦機、收益、餘額，並可隨時撤銷。</p>",
      ru_RU:
        "<p>Для каждой ссылки выберите, что она показывает: панель, воркеры, доход, баланс. Ссылку можно отозвать в любой момент.</p>",
      es_ES:
        "<p>Elija para cada enlace lo que muestra: panel, workers, beneficio, saldo. Un enlace se puede revocar en cualquier momento.</p>",
    },
  },
  {
    category: "coin",
    hours: 1100,
    title: {
      en_US: "Handshake and Nervos join the pool",
      zh_Hans_CN: "Handshake 与 Nervos 上线矿池",
      zh_Hant_HK: "Handshake 與 Nervos 上線礦池",
      ru_RU: "В пуле появились Handshake и Nervos",
      es_ES: "Handshake y Nervos se unen al pool",
    },
    content: {
      en_US:
        "<p>Both coins are settled by PPS+ every day. The connection addresses stand on the home page.</p>",
      zh_Hans_CN: "<p>两种币均按 PPS+ 每日结算，连接地址见首页。</p>",
      zh_Hant_HK: "<p>兩種幣均按 PPS+ 每日結算，連線位址見首頁。</p>",
      ru_RU:
        "<p>Обе монеты рассчитываются по PPS+ ежедневно. Адреса подключения указаны на главной странице.</p>",
      es_ES:
        "<p>Ambas monedas se liquidan por PPS+ cada día. Las direcciones de conexión están en la página de inicio.</p>",
    },
  },
];
