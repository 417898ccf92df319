#!/usr/bin/python3
"""Windows of WebKitGTK with a profile on disk, for a WebDriver (webkit.ts)."""
import os
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile = os.environ["TODOKE_PROFILE"]
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=os.path.join(profile, "cache"))
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def new_view():
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    return view


def begin(_, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("Todoke")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: new_view())


context.connect("automation-started", begin)
Gtk.main()
