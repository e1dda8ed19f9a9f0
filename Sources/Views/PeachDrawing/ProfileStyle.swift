/// The style of the profile, for light and dark.
enum ProfileStyle {
  /// CSS for the classes that ``ProfileDrawing`` uses.
  static let css = """
    .profile-text, .profile-title, .profile-value, .profile-value-small, .profile-axis, .profile-empty {
      font-family: system-ui, sans-serif; fill: #57534e; font-size: 13px }
    .profile-axis { font-size: 12px }
    .profile-title { fill: #1c1917; font-size: 15px; font-weight: 600 }
    .profile-value, .profile-value-small { fill: #1c1917; font-size: 22px; font-weight: 600 }
    .profile-value-small { font-size: 16px }
    .profile-empty { fill: #1c1917; font-size: 16px }
    .profile-back { fill: #fffbf7 }
    .profile-white { fill: #ffffff; stroke: #a8a29e }
    .profile-black { fill: #292524 }
    .profile-grid { stroke: #d6d3d1; stroke-width: 1 }
    .profile-band { stop-color: #c2410c }
    .profile-faint { fill: #c2410c; fill-opacity: .08 }
    .profile-line { fill: none; stroke: #c2410c; stroke-width: 2.5; stroke-linejoin: round }
    .profile-dot { fill: #c2410c }
    .profile-dot-some { fill: #c2410c; fill-opacity: .6 }
    .profile-dot-few { fill: #c2410c; fill-opacity: .3 }
    .profile-bar { fill: #c2410c; fill-opacity: .25 }
    .profile-touch { fill: transparent }
    .profile-touch.chosen { fill: #c2410c; fill-opacity: .18 }
    @media (prefers-color-scheme: dark) {
      .profile-text, .profile-axis { fill: #d6d3d1 }
      .profile-title, .profile-value, .profile-value-small, .profile-empty { fill: #fafaf9 }
      .profile-back { fill: #1c1917 }
      .profile-white { fill: #d6d3d1; stroke: #57534e }
      .profile-black { fill: #0c0a09 }
      .profile-grid { stroke: #44403c }
      .profile-band { stop-color: #fdba8c }
      .profile-bar, .profile-touch.chosen, .profile-faint, .profile-dot, .profile-dot-some, .profile-dot-few {
        fill: #fdba8c }
      .profile-line { stroke: #fdba8c }
    }
    """
}
