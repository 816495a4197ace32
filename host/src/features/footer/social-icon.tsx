import { MessageCircle, Play, Send, Share2, Users, X, type LucideIcon } from "lucide-react";

/** Neutral drawings: the marks of the networks are theirs and not ours to ship. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  telegram: Send,
  x: X,
  youtube: Play,
  vk: Users,
  discord: MessageCircle,
  facebook: Users,
};

export function SocialIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? Share2;
  return <Icon aria-hidden size={18} strokeWidth={1.75} />;
}

/** Names of the networks as they write themselves. */
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
