import { mount } from 'svelte';
import '@fontsource-variable/source-sans-3';
import '@fontsource/el-messiri/latin-600.css';
import '$ui/theme.css';
import App from './App.svelte';
import { route } from './pages/route.svelte';
import { settings } from '$settings/settings.svelte';
import { words } from '$i18n/shell.svelte';
import { keepClient } from './service_worker';

route.live();
settings.live();
words.live();
mount(App, { target: document.getElementById('app')! });
addEventListener('load', () => setTimeout(() => void keepClient(), 2000));
