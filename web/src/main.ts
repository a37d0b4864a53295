import { mount } from 'svelte';
import '@fontsource-variable/source-sans-3';
import './lib/ground.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
