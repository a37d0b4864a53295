"""All that may be said and told over the socket."""

from __future__ import annotations

from serai.server import afterwards, messages

Errand = afterwards.Frames | afterwards.Hint | afterwards.Analyse
"""What is done beside the conversation, because it takes a while."""

Spoken = messages.Spoken | Errand | afterwards.Cancel
Answer = messages.Answer | afterwards.FramesTold | afterwards.Hinted | afterwards.Progress | afterwards.Analysed
