# What the bots' characters say at a table: when a match begins, after a turn that brought more than any before,
# and at its end. Short enough for two lines on a phone.

line-aziz-start = My first caravan! Be gentle.
line-aziz-coup = Did you see that? So did I!
line-aziz-end = { $won ->
    [yes] I won? Really?
   *[no] I learned something. Again?
}

line-basma-start = What a sky over the inn tonight.
line-basma-coup = Oh! That went well.
line-basma-end = { $won ->
    [yes] I was dreaming, and then I had won.
   *[no] I was counting the stars again.
}

line-cyrus-start = Quick, quick, the bazaar is open!
line-cyrus-coup = Ha! In one go!
line-cyrus-end = { $won ->
    [yes] Faster than the wind!
   *[no] Too hasty. Again, quick!
}

line-dunya-start = Hello. I play rather quietly.
line-dunya-coup = Oh. All of that for me?
line-dunya-end = { $won ->
    [yes] Excuse me. I think I won.
   *[no] That was lovely all the same.
}

line-emre-start = Sit down, sit down! News from the road?
line-emre-coup = My cousin in Bukhara will hear of this!
line-emre-end = { $won ->
    [yes] I could talk about this for a week.
   *[no] Well played. Now for the gossip.
}

line-farah-start = Clean scales, fair prices. Shall we?
line-farah-coup = That paid for the week.
line-farah-end = { $won ->
    [yes] The accounts are right. In my favour.
   *[no] A loss, neatly written down.
}

line-gamal-start = In my day the camels were taller.
line-gamal-coup = Hm. Not bad, even for today.
line-gamal-end = { $won ->
    [yes] There. The old still know how.
   *[no] The dice were better in my day.
}

line-hiba-start = Welcome. May the best trader win.
line-hiba-coup = Thank you, that was kind of you.
line-hiba-end = { $won ->
    [yes] You made it a fine match.
   *[no] My respects. You earned it.
}

line-idris-start = This begins like a story I know.
line-idris-coup = And here the tale takes a turn.
line-idris-end = { $won ->
    [yes] The teller wins. As tellers do.
   *[no] A good end. Only not mine.
}

line-jamila-start = I saw you count your coins. Few.
line-jamila-coup = You may applaud now.
line-jamila-end = { $won ->
    [yes] Don’t worry. I’ll tell everyone.
   *[no] Fine. I was distracted by your hat.
}

line-karim-start = My goods are the best of this road.
line-karim-coup = As I said: the best.
line-karim-end = { $won ->
    [yes] Naturally.
   *[no] Today, only, you were better.
}

line-layla-start = Sand is patient. So am I.
line-layla-coup = A small wind moves a big dune.
line-layla-end = { $won ->
    [yes] The well was deep enough.
   *[no] Even the moon sets.
}

line-murat-start = Saddled. Loaded. Begin.
line-murat-coup = That is how it is done.
line-murat-end = { $won ->
    [yes] Arrived. All camels alive.
   *[no] A bad pass. We cross it tomorrow.
}

line-nadia-start = I know a shorter way. Follow me?
line-nadia-coup = Straight over the mountain!
line-nadia-end = { $won ->
    [yes] What a journey!
   *[no] Lost my way, but what a view.
}

line-omar-start = Drink your tea first. Then we trade.
line-omar-coup = Wait by the well, and you are served.
line-omar-end = { $won ->
    [yes] You asked the right questions.
   *[no] A pupil worth losing to.
}

line-parisa-start = I don’t play for tea.
line-parisa-coup = Catch up, if you can.
line-parisa-end = { $won ->
    [yes] One more for my list.
   *[no] Again. At once.
}

line-qadir-start = The court is in session.
line-qadir-coup = Let it be written down.
line-qadir-end = { $won ->
    [yes] Justice, with a small bonus.
   *[no] The court bows to you.
}

line-rania-start = I have looked at every road.
line-rania-coup = Three turns ago I hoped for this.
line-rania-end = { $won ->
    [yes] The plan held.
   *[no] You found the one gap.
}

line-samir-start = Oh good, someone to lose to.
line-samir-coup = By accident, of course.
line-samir-end = { $won ->
    [yes] I am as surprised as you.
   *[no] I let you win. You can’t prove it.
}

line-tahira-start = Come closer, I don’t bite any more.
line-tahira-coup = Grandmother still has it.
line-tahira-end = { $won ->
    [yes] Eat something, then we play again.
   *[no] How you have grown!
}

line-umut-start = Good soil, good weather. Let us sow.
line-umut-coup = The harvest comes by itself.
line-umut-end = { $won ->
    [yes] It only needed watering.
   *[no] Hail. Next year, then.
}

line-vida-start = Let us see what is likely.
line-vida-coup = Within the margin of error.
line-vida-end = { $won ->
    [yes] The numbers were on my side.
   *[no] Improbable. Congratulations.
}

line-walid-start = Begin.
line-walid-coup = Good.
line-walid-end = { $won ->
    [yes] So.
   *[no] You.
}

line-xenia-start = I came a long way for this table.
line-xenia-coup = Nobody told me it was this easy.
line-xenia-end = { $won ->
    [yes] I will write home about it.
   *[no] Then I have to stay a while.
}
