/** Names of the social networks in their own spelling. */
export const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  telegram: "Telegram",
  x: "X",
  youtube: "YouTube",
  vk: "VK",
  discord: "Discord",
  facebook: "Facebook",
  reddit: "Reddit",
  wechat: "WeChat",
  weibo: "Weibo",
};
