import { mount } from 'svelte';
import '$ui/fonts.css';
import '$ui/theme.css';
import App from './App.svelte';
import { route } from './pages/route.svelte';
import { settings } from '$settings/settings.svelte';
import { shell } from '$i18n/shell.svelte';
import { start } from '$edition/start';

route.start();
settings.start();
shell.start();
mount(App, { target: document.getElementById('app')! });
start();
