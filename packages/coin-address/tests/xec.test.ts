import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "XEC",
  chain: "XEC",
  good: [
    ["ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2"],
    ["qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2", "ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2"],
    ["ecash:pqkhz9jzkuntq3qpvf72n7avxt6us5c0ky6qg68zxj"],
  ],
  bad: [
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "wrong_network"],
    ["1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", "legacy"],
    ["3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC", "legacy"],
    ["ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuuq", "checksum"],
    ["ecash:qpm2qsznhks23z7629mms6s4cwef74vcWva87rkuu2", "mixed_case"],
    ["ectest:qqkhz9jzkuntq3qpvf72n7avxt6us5c0kytwt48v77", "test_network"],
    ["qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "checksum"],
    ["ecash:", "malformed"],
  ],
});
