import { MessageCircle, Play, Send, Share2, Users, X, type LucideIcon } from "lucide-react";

/** Neutral icons: the logos of the networks are not licensed for use here. */
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
