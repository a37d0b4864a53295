#!/usr/bin/env perl
# The bot of haggler.py in Perl (no modules but its own): it buys whatever it can, the dearest first.
#
# $ serai join CODE --bot "perl examples/haggler.pl"
use strict;
use warnings;
use JSON::PP;

my $json  = JSON::PP->new->utf8->canonical;
my @eager = qw(buy aside stay roll end);
my %rank  = map { $eager[$_] => 10 - $_ } 0 .. $#eager;
$| = 1;

# How much an action is wanted: the first number that differs decides.
sub wish {
    my ($action, $view) = @_;
    my $rank = $rank{ $action->{do} } or return (-1, 0, 0);
    my ($stall) = grep { $_->{product} eq ($action->{product} // '') } @{ $view->{stalls} };
    return ($rank, -@{ $view->{lacking}{ $stall->{product} } }, $stall->{value}) if $action->{do} eq 'aside';
    return ($rank, $stall ? $stall->{value} : 0, -@{ $action->{clear} // [] });
}

sub is_more {
    my ($one, $other) = @_;
    for my $at (0 .. $#$one) {
        return $one->[$at] > $other->[$at] if $one->[$at] != $other->[$at];
    }
    return 0;
}

sub choose {
    my ($question) = @_;
    return 0 unless $question->{view}{stalls};
    my @wishes = map { [wish($_, $question->{view})] } @{ $question->{legal} };
    my $best = 0;
    for my $at (1 .. $#wishes) {
        $best = $at if is_more($wishes[$at], $wishes[$best]);
    }
    return $best;
}

while (my $line = <STDIN>) {
    my $message = $json->decode($line);
    last if $message->{type} eq 'over';
    my $answer = $message->{type} eq 'hello'
        ? { ready => JSON::PP::true, name => 'haggler' }
        : { index => choose($message) };
    print $json->encode($answer), "\n";
}
