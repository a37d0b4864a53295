"""Competitions of people: leagues, Swiss events and knock-outs, their rounds and their standings.

Everything here is computed from the competition alone, so a server, a command and a test see the same.
"""
