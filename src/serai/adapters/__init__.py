"""Serai's games for research tools: PettingZoo, Gymnasium, OpenSpiel. Install the extra `adapters` for them.

No rule is in here. Actions are the indices of `GameRules.action_numbers`, observations those of `GameRules.layout`.
"""
