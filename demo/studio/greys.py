"""The two greys that are taken out of a render again."""

# Of paint and upholstery, whose colour is the viewer's choice.
PAINT_GREY = 0.62
# Of the ground that is seen in reflections only.
GROUND_GREY = 0.15
# Cycles follows a shadow catcher twice, so its passes count it double.
CATCHER = 2
