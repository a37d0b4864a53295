serai = Serai
